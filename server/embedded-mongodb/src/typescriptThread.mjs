// The entry of a thread where we run from TypeScript, which a new thread knows only when tsx is registered in it.
// `npm test` has built the server and says so: a thread is there much sooner from that.
const module = process.argv[2];
if (process.env.SERVER_IS_BUILT) {
  await import(`../../dist/${module}.js`);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(`./${module}.ts`);
}
