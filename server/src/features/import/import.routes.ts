import type { EmployeeKind } from '@school-office/contract/enumerations';
import { importing } from '@school-office/contract/students/importing';
import type { Permission } from '@school-office/contract/users/permissions';
import { Router, type Request } from 'express';
import { actorOf } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { LARGEST_IMPORT } from '../../http/jsonBody.ts';
import { longAct } from '../../http/longActs.ts';
import { may } from '../../http/permissions.ts';
import { findImport, importPeople, listImports, tryImport } from './import.service.ts';
import { keyRequired, listUnderWay, undoingListUnderWay } from './import.words.ts';
import { importedEmployees, IMPORTED_STUDENTS, type ImportedPeople } from './importedPeople.ts';
import { undoImport } from './undoImport.service.ts';

export function studentImportRouter(): Router {
  return importRouter(IMPORTED_STUDENTS, 'changeStudents');
}

export function employeeImportRouter(kind: EmployeeKind): Router {
  return importRouter(importedEmployees(kind), 'changeEmployees');
}

/** The calls of importing one kind of person. */
function importRouter<Row, Change>(people: ImportedPeople<Row, Change>, change: Permission): Router {
  const router = Router();
  router.post('/', may(change, LARGEST_IMPORT), longAct(listUnderWay()), async (request, response) => {
    const list = importing.parse(request.body);
    const actor = actorOf(response);
    if (list.dry) response.json(await tryImport(actor, people, list));
    else response.status(201).json(await importPeople(actor, people, list, requiredKey(request)));
  });
  router.get('/', may(change), async (_request, response) => {
    response.json(await listImports(actorOf(response).school, people.kind));
  });
  router.get('/:key', may(change), async (request, response) => {
    response.json(await findImport(actorOf(response).school, people.kind, request.params.key));
  });
  router.delete('/:key', may('undoImports'), longAct(undoingListUnderWay()), async (request, response) => {
    response.json(await undoImport(actorOf(response), people, request.params.key));
  });
  return router;
}

/** Throws 400 without a key: the same file twice would take everybody twice. */
function requiredKey(request: Request): string {
  const key = idempotencyKey(request);
  if (key === undefined) throw new ApiError(400, keyRequired());
  return key;
}
