import type { Request, Router } from 'express';
import {
  attendanceCorrection,
  registerPath,
  type AttendanceMark,
} from '@school-office/contract/attendance/submitting';
import type { MessageAnswer } from '@school-office/contract/errors';
import { dayPath } from '@school-office/contract/money/receipts';
import { actorOf, type Actor } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { correctSheet } from './corrections.service.ts';
import type { Group } from './groups.ts';
import { registerOnWire } from './registers.service.ts';
import { sheetOnWire } from './sheet.service.ts';
import { takeAttendance } from './taking.service.ts';
import { undoSheet } from './undoing.service.ts';

interface Sheets {
  /** Throws 404 for no group, and 403 for one that the actor does not see. */
  groupOf: (actor: Actor, request: Pick<Request, 'params' | 'query'>) => Promise<Group> | Group;
  /** Reads the body of a sheet of today. */
  marksOf: (body: unknown) => AttendanceMark[];
}

/** Adds the calls of one sheet, which are alike for classes and employees, and of the register. */
export function addSheetCalls(router: Router, path: string, { groupOf, marksOf }: Sheets): void {
  const day = `${path}/:year/:month/:day`;
  router.post(path, async (request, response) => {
    const actor = actorOf(response);
    const group = await groupOf(actor, request);
    const [marks, key] = [marksOf(request.body), idempotencyKey(request)];
    const { message } = await takeAttendance(actor, group, marks, key);
    response.status(201).json({ message } satisfies MessageAnswer);
  });
  router.get(`${path}/:year/:month`, async (request, response) => {
    const actor = actorOf(response);
    const group = await groupOf(actor, request);
    const month = registerPath.parse(request.params);
    response.json(await registerOnWire(actor.school, group, month, actor.now()));
  });
  router.get(day, async (request, response) => {
    const actor = actorOf(response);
    const group = await groupOf(actor, request);
    response.json(await sheetOnWire(actor.school, group, dayPath.parse(request.params)));
  });
  router.put(day, async (request, response) => {
    const actor = actorOf(response);
    const group = await groupOf(actor, request);
    const [date, key] = [dayPath.parse(request.params), idempotencyKey(request)];
    const correction = attendanceCorrection(group.field).parse(request.body);
    const { outcome, message } = await correctSheet(actor, group, date, correction, key);
    response.status(outcome === 'made' ? 201 : 200).json({ message } satisfies MessageAnswer);
  });
  router.delete(day, async (request, response) => {
    const actor = actorOf(response);
    const group = await groupOf(actor, request);
    response.json(await undoSheet(actor, group, dayPath.parse(request.params)));
  });
}
