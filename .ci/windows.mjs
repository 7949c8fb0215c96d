// Called by .ci/windows: drives the office, run by Node's Windows build under Wine, through a day. Prints a line for each step.
/* oxlint-disable no-await-in-loop -- one step after the other */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PASSWORD = 'Sunkoshi lantern 8731';
const PATIENCE = 120_000;
/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);
const STUDENT = {
  student_name: 'Maya Example',
  classname: 'Five',
  address: 'Sampletole-4',
  parents_name: 'Hari Example',
  contact_no: '9800000001',
  gender: 'Female',
  age: 11,
  email: 'maya@family.example',
  registration_fees: 500,
  rfid: '1000001',
};

const [office] = process.argv.slice(2);
const work = join(office, 'work');
mkdirSync(work);
const dataDir = join(work, 'data');
const archive = join(work, 'backup.tgz');
const running = new Set();
let files = 0;

try {
  await day();
} finally {
  for (const child of running) process.kill(-child.pid, 'SIGKILL');
}

async function day() {
  let server = await start(4601);
  say(`start: ${server.lines().at(-1)}`);
  assert.ok(!readdirSync(join(dataDir, 'database')).includes('mongodb.sock'));
  say(await command('seed:demo'));

  const { token } = await call(server, 'POST', '/api/login', 200, {
    body: { email: 'office@jhhs.example', password: PASSWORD, schoolName: 'jhhs' },
  });
  say('sign-in: 200');
  const upload = await call(server, 'GET', '/api/config/cloudinary', 200, { token });
  const form = new FormData();
  form.set('file', new Blob([PICTURE]), 'me.png');
  const { url } = await (await fetch(`${server.address}${upload}`, { method: 'POST', body: form })).json();
  assert.equal((await fetch(`${server.address}${url}`)).headers.get('content-type'), 'image/jpeg');
  say(`picture: ${url}`);
  const { student } = await call(server, 'POST', '/api/students/register', 201, {
    token,
    body: { ...STUDENT, image: url },
  });
  say(`registration: ${student.student_name}, class ${student.classname}, roll number ${student.roll_no}`);
  const { _id, student_name, classname, roll_no } = student;
  const payment = {
    student_name,
    classname,
    roll_no,
    month_name: 'Mangsir',
    year: 2083,
    monthly_fees: 1500,
    hostel_fees: '',
    laboratory_fees: 250,
    computer_fees: 400,
    exam_fees: '',
    miscellaneous: '',
  };
  const paid = await call(server, 'POST', `/api/students/fees/${_id}`, 201, { token, body: payment });
  say(`payment: ${paid.message}`);

  say(await command('backup', archive));
  const second = await start(4602);
  await kill(server);
  const students = await call(second, 'GET', '/api/students', 200, { token, again: true });
  assert.ok(students.some((each) => each._id === _id));
  say('a second process has taken over after the first was killed');
  await call(second, 'POST', '/api/students/register', 201, { token, body: { ...STUDENT, rfid: '1000002' } });
  await kill(second);

  say(await command('restore', archive, '--replace'));
  server = await start(4603);
  const restored = await call(server, 'POST', '/api/login', 200, {
    body: { email: 'office@jhhs.example', password: PASSWORD, schoolName: 'jhhs' },
  });
  const after = await call(server, 'GET', '/api/students', 200, { token: restored.token });
  assert.deepEqual(
    after.map((each) => each.rfid),
    [STUDENT.rfid],
  );
  assert.equal((await fetch(`${server.address}${url}`)).status, 200);
  say('the restored office holds the student and the picture of the backup, and nothing later');
}

/** Starts the office on a port, and waits until it is open. */
async function start(port) {
  const child = windowsNode(['server/dist/main.js'], { PORT: String(port), ADMIN_PASSWORD: PASSWORD });
  for (const until = Date.now() + PATIENCE; Date.now() < until; await setTimeout(200)) {
    const open = child.lines().find((line) => line.includes('is open at'));
    if (open) return { ...child, address: `http://127.0.0.1:${port}` };
    if (child.process.exitCode !== null) break;
  }
  throw new Error(`The office does not open: ${child.lines().join('\n')}`);
}

/** Runs what `npm run` runs, and returns its last line. */
async function command(...words) {
  const program = "await (await import('./server/dist/commands.js')).runCommand(process.argv.slice(1), '.')";
  const args = words.map((word) => (word.startsWith('/') ? windowsPath(word) : word));
  const child = windowsNode(['--input-type=module', '-e', program, '--', ...args], {
    ADMIN_PASSWORD: PASSWORD,
  });
  if (child.process.exitCode === null) await once(child.process, 'exit');
  assert.equal(child.process.exitCode, 0, child.lines().join('\n'));
  return `${words[0]}: ${child.lines().at(-1)}`;
}

/** Node's Windows build cannot open pipes under Wine, so that files take its output. */
function windowsNode(args, environment) {
  const file = join(work, `output-${(files += 1)}`);
  const output = openSync(file, 'w');
  const child = spawn('wine', [process.env.WINDOWS_NODE, ...args], {
    cwd: office,
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: windowsPath(dataDir), ...environment },
    stdio: ['ignore', output, output],
    detached: true,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return { process: child, lines: () => readFileSync(file, 'utf8').trim().split(/\r?\n/) };
}

function windowsPath(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}

async function kill({ process: child }) {
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Sends a call and returns its body; with `again`, until the status is the expected one. */
async function call({ address }, method, path, expected, { token, body, again = false } = {}) {
  for (const until = Date.now() + (again ? PATIENCE : 0); ; await setTimeout(200)) {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.json();
    if (answer.status === expected) return content;
    if (Date.now() >= until)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(content)}`);
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
