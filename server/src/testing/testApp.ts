import { SCHOOLS } from '@school-office/contract/enumerations';
import type { Access } from '@school-office/contract/users/permissions';
import type { Express } from 'express';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll } from 'vitest';
import { createApp, type AppDependencies } from '../app.ts';
import { AccountModel } from '../features/auth/accounts.model.ts';
import { issueToken } from '../features/auth/auth.service.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';
import { startTestDatabase, type TestDatabase } from './database.ts';
import { quickPasswords } from './quickPasswords.ts';
import { schoolClock } from './schoolDay.ts';

export const JWT_SECRET = 'a secret for tests, longer than 32 characters';
export const PASSWORD = 'correct horse 12';

export type Client = ReturnType<typeof request.agent>;

interface TestApp {
  /** For tests that look at the routes. */
  express: Express;
  /** Sends requests without signing in. */
  anybody: Client;
  /** Sends requests signed in as the office of a school, which is one of SCHOOLS. */
  office(school: string): Promise<Client>;
  /** Adds a user, and sends requests signed in as they. */
  user(school: string, access: Partial<Access>): Promise<Client>;
  /** Returns a token of the office of a school, as from signing in. */
  tokenOf(school: string): Promise<string>;
  /** Empties the database but for the schools and their accounts, who are signed in still. */
  clear(): Promise<void>;
}

interface TestOffice {
  app: TestApp;
  /** Signed in as the head of the school jhhs. */
  office: Client;
  /** Signed in as the head of the school jammu. */
  otherSchool: Client;
}

/**
 * Runs the whole application during the tests that follow, on a new embedded database with the four schools and an account in each,
 * whose password is PASSWORD.
 */
export function withOffice(overrides: Partial<AppDependencies> = {}): TestOffice {
  const { passwords = quickPasswords } = overrides;
  const express = createApp({
    database: 'embedded',
    jwtSecret: JWT_SECRET,
    trustedProxies: [],
    passwords,
    logger: pino({ level: 'silent' }),
    now: schoolClock,
    calendar: {},
    pictures: { folder: '/nowhere', cloudinary: undefined },
    backup: { notes: async () => [] },
    clientFolder: undefined,
    ...overrides,
  });
  const office = request.agent(express);
  const otherSchool = request.agent(express);

  let database: TestDatabase;
  let passwordHash: string;
  let accounts: Awaited<ReturnType<typeof storedAccounts>>;
  beforeAll(async () => {
    database = await startTestDatabase();
    await SchoolModel.insertMany(SCHOOLS);
    passwordHash = await passwords.hash(PASSWORD);
    await AccountModel.insertMany(SCHOOLS.map(({ value }) => accountOf(value, passwordHash)));
    office.auth(await tokenOf('jhhs'), { type: 'bearer' });
    otherSchool.auth(await tokenOf('jammu'), { type: 'bearer' });
    accounts = await storedAccounts();
  });
  afterAll(() => database.close());

  const withToken = (token: string) => request.agent(express).auth(token, { type: 'bearer' });
  let users = 0;
  const app: TestApp = {
    express,
    anybody: request.agent(express),
    office: async (school) => withToken(await tokenOf(school)),
    user: async (school, access) => {
      users += 1;
      const email = `user-${users}@${school}.example`;
      await AccountModel.create({
        ...accountOf(school, passwordHash),
        email,
        name: 'Ram Example',
        ...access,
      });
      return withToken(await tokenOf(school, email));
    },
    tokenOf,
    clear: async () => {
      await database.clear();
      await SchoolModel.insertMany(SCHOOLS);
      await AccountModel.insertMany(accounts);
    },
  };
  return { app, office, otherSchool };
}

export function emailOf(school: string): string {
  return `office@${school}.example`;
}

function accountOf(school: string, passwordHash: string) {
  return {
    school,
    email: emailOf(school),
    name: `Office of ${school}`,
    passwordHash,
  };
}

async function tokenOf(school: string, email = emailOf(school)): Promise<string> {
  const account = await AccountModel.findOne({ school, email }).orFail().lean();
  return issueToken(account, JWT_SECRET);
}

function storedAccounts() {
  return AccountModel.find().lean();
}
