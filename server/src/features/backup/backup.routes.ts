import type { BackupNotes } from '@school-office/contract/backup';
import { Router } from 'express';
import { may } from '../../http/permissions.ts';
import type { EveningBackup } from './eveningBackup.ts';

export function backupRouter({ notes }: Pick<EveningBackup, 'notes'>): Router {
  const router = Router();

  router.get('/', may('seeBackups'), async (_request, response) => {
    response.json({ notes: await notes() } satisfies BackupNotes);
  });

  return router;
}
