import {
  attendanceCorrection,
  registerPath,
  type AttendanceMark,
} from '@school-office/contract/attendance/submitting';
import type { MessageAnswer } from '@school-office/contract/errors';
import { dayPath } from '@school-office/contract/money/receipts';
import type { Permission } from '@school-office/contract/users/permissions';
import type { Request, Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import { correctSheet } from './corrections.service.ts';
import type { GroupAsked } from './groups.ts';
import { readRegister } from './registers.service.ts';
import { readSheet } from './sheet.service.ts';
import { takeAttendance } from './taking.service.ts';
import { undoSheet } from './undoSheet.service.ts';

interface Sheets {
  permissions: [seeing: Permission, changing: Permission];
  /** Throws 404 for an unknown class name. */
  groupIn: (request: Pick<Request, 'params' | 'query'>) => GroupAsked;
  /** The key of the lines on the wire. */
  field: string;
  /** Reads the body of a sheet of today. */
  marksOf: (body: unknown) => AttendanceMark[];
}

/** Adds the calls of one sheet, which are alike for classes and employees, and of the register. */
export function addSheetCalls(router: Router, path: string, sheets: Sheets): void {
  const { groupIn, field, marksOf } = sheets;
  const [sees, changes] = sheets.permissions;
  const day = `${path}/:year/:month/:day`;
  router.post(path, may(changes), async (request, response) => {
    const [group, marks, key] = [groupIn(request), marksOf(request.body), idempotencyKey(request)];
    const { message } = await takeAttendance(actorOf(response), group, marks, key);
    response.status(201).json({ message } satisfies MessageAnswer);
  });
  router.get(`${path}/:year/:month`, may(sees), async (request, response) => {
    const [group, month] = [groupIn(request), registerPath.parse(request.params)];
    response.json(await readRegister(actorOf(response), group, month));
  });
  router.get(day, may(sees), async (request, response) => {
    const [group, date] = [groupIn(request), dayPath.parse(request.params)];
    response.json(await readSheet(actorOf(response), group, date));
  });
  router.put(day, may(changes), async (request, response) => {
    const [group, date, key] = [groupIn(request), dayPath.parse(request.params), idempotencyKey(request)];
    const correction = attendanceCorrection(field).parse(request.body);
    const { outcome, message } = await correctSheet(actorOf(response), group, date, correction, key);
    response.status(outcome === 'made' ? 201 : 200).json({ message } satisfies MessageAnswer);
  });
  router.delete(day, may(changes), async (request, response) => {
    const [group, date] = [groupIn(request), dayPath.parse(request.params)];
    response.json(await undoSheet(actorOf(response), group, date));
  });
}
