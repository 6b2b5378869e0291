import { exampleIds } from 'api';
import { v7 as uuid } from 'uuid';

import { exampleWorld } from '../api/example-world.ts';
import type { Stack } from '../stack.ts';
import { aRole, demoWorld } from '../world.ts';
import { type Credentials, credentialsIn } from './callers.ts';
import type { IdSource, Whose } from './ids.ts';
import { plant, type Words } from './planted.ts';

/** What requests are about, and by whom. */
export type Ground = {
  readonly credentials: Credentials;
  readonly idOf: IdSource;
  readonly words: Readonly<Record<Whose, Words>>;
  /** Shown nowhere. */
  readonly secrets: readonly string[];
};

/** Two organisations with things of every kind in them, and the callers. */
export const prepareGround = async (stack: Stack): Promise<Ground> => {
  const world = await demoWorld(stack);
  await stack.settle();
  const { hrRep, outsider, organization, otherOrganization } = world;
  const own = { kept: 'okapi7own', personal: 'heron7own' };
  const abroad = { kept: 'okapi7abroad', personal: 'heron7abroad' };
  await plant({ stack, manager: hrRep, organization, words: own });
  const planted = await plant({
    stack,
    manager: outsider,
    organization: otherOrganization,
    words: abroad,
  });
  const credentials = await credentialsIn(stack, world);
  const large = { capacity: 100_000 };
  const role = await aRole(stack, organization.id, large);
  const real = await exampleWorld(stack, { ...world, role });
  const another = async () => (await aRole(stack, organization.id, large)).id;
  const pools = new Map<string, () => Promise<string>>();
  for (const [name, id] of Object.entries(exampleIds)) {
    const make = async () => (await real({ id })).id;
    const uses = name === 'email' ? Infinity : 4;
    pools.set(name, await pool(name === 'role' ? another : make, uses));
  }
  await stack.settle();
  return {
    credentials,
    idOf: async (whose, name) =>
      whose === 'abroad' ? (planted[name] ?? uuid()) : ((await pools.get(name)?.()) ?? uuid()),
    words: { own, abroad },
    secrets: [...credentials.secrets, stack.env['VAULT_SECRET'] ?? ''],
  };
};

/** One of three things, each used some times before another takes its place, which is made ahead of its use. */
const pool = async (make: () => Promise<string>, uses: number): Promise<() => Promise<string>> => {
  const places = (await Promise.all([make(), make(), make()])).map((it) => Promise.resolve(it));
  let asked = 0;
  return () => {
    const place = asked++ % places.length;
    const thing = places[place] ?? make();
    // What was asked meanwhile may be in the way of making another.
    if (asked % uses === 0) places[place] = make().catch(() => thing);
    return thing;
  };
};
