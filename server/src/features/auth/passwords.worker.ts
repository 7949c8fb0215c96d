import { compare, hash } from 'bcryptjs';

const COST = 12;

/** With `hash` the password is compared with it, without it is hashed. */
export interface PasswordTask {
  password: string;
  hash?: string;
}

export default function run(task: PasswordTask): Promise<string | boolean> {
  return task.hash === undefined ? hash(task.password, COST) : compare(task.password, task.hash);
}
