import {
  certificatePath,
  certificateRequest,
  certificateVoiding,
} from '@school-office/contract/certificates/certificates';
import { Router } from 'express';
import { actorOf } from '../../http/actor.ts';
import { idempotencyKey } from '../../http/idempotencyKey.ts';
import { may } from '../../http/permissions.ts';
import {
  issueCertificate,
  listCertificates,
  printCertificate,
  voidCertificate,
} from './certificates.service.ts';

export function certificatesRouter(): Router {
  const router = Router();
  router.post('/print/:id', may('issueCertificates'), async (request, response) => {
    response.json(await printCertificate(actorOf(response), request.params.id));
  });
  router.get('/:kind', may('issueCertificates'), async (request, response) => {
    const { kind } = certificatePath.parse(request.params);
    response.json(await listCertificates(actorOf(response).school, kind));
  });
  router.post('/:kind', may('issueCertificates'), async (request, response) => {
    const { kind } = certificatePath.parse(request.params);
    const asked = certificateRequest.parse(request.body);
    response
      .status(201)
      .json(await issueCertificate(actorOf(response), kind, asked, idempotencyKey(request)));
  });
  router.delete('/:id', may('voidCertificates'), async (request, response) => {
    const { reason } = certificateVoiding.parse(request.body);
    response.json(await voidCertificate(actorOf(response), request.params.id, reason));
  });
  return router;
}
