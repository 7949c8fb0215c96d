// Tests run from the sources, but the threads that they start run from dist: they must be of the same age.
import { build } from 'rolldown';
import config from './rolldown.config.ts';

export default async function buildBeforeTests(): Promise<void> {
  await build(config);
}
