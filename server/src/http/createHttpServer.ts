import { createServer, IncomingMessage, ServerResponse, type Server, type ServerOptions } from 'node:http';
import type { Express, Request, Response } from 'express';

/**
 * Node's server for the app. Express gives each request and each response that Node has made another prototype, and what
 * V8 has learnt about such objects is lost each time: a sixth of what the serving thread does for a payment. Here they are
 * born with the app's prototypes, which it gets for this, so that Express has nothing to change.
 */
export function createHttpServer(app: Express, options: ServerOptions): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as Request;
  app.response = AppResponse.prototype as unknown as Response;
  return createServer({ ...options, IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
}
