import type { Express } from 'express';
import { beforeAll, expect, test } from 'vitest';
import {
  nameOf,
  OPEN_CALLS,
  PICTURE_CALLS,
  protectedCalls,
  registerPeople,
  type Call,
} from '../testing/routes.ts';
import { withOffice } from '../testing/testApp.ts';

let calls: Call[];
const { app } = withOffice();
beforeAll(async () => {
  calls = [
    ...OPEN_CALLS,
    ...PICTURE_CALLS,
    ...protectedCalls(await registerPeople(await app.office('jhhs'))),
  ];
});

test('the security tests’ table of calls holds every route', () => {
  expect(calls.map(nameOf).toSorted()).toEqual(routesOf(app.express).toSorted());
});

/** The table of permissions is a router too, whose routes lead to those of the others. */
const PERMISSIONS_AT = '/api';

/** A layer of Express's router. */
interface Layer {
  rawPath: string | string[];
  route?: { path: string; methods: Record<string, boolean> };
  handle: { stack?: Layer[] };
}

function routesOf(express: Express): string[] {
  const { stack } = express.router as unknown as { stack: Layer[] };
  const routers = stack.filter(({ rawPath }) => rawPath !== PERMISSIONS_AT);
  return routers.flatMap((layer) => routesBelow(String(layer.rawPath), layer.handle.stack ?? []));
}

function routesBelow(mount: string, layers: Layer[]): string[] {
  return layers.flatMap(({ route }) =>
    route === undefined
      ? []
      : Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${mount}${route.path}`),
  );
}
