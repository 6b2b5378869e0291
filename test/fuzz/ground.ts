import { exampleIds } from 'api';
import { v7 as uuid } from 'uuid';

import { exampleWorld } from '../api/example-world.ts';
import type { Stack } from '../stack.ts';
import { createRole, demoWorld } from '../world.ts';
import { type Credentials, createCredentials } from './callers.ts';
import type { IdSource, Owner } from './ids.ts';
import { plant, type Words } from './planted.ts';

/** What requests are about, and by whom. */
export type FuzzFixture = {
  readonly credentials: Credentials;
  readonly getId: IdSource;
  readonly words: Readonly<Record<Owner, Words>>;
  /** Shown nowhere. */
  readonly secrets: readonly string[];
};

/** Two organisations with things of every kind in them, and the callers. */
export const prepareFixture = async (stack: Stack): Promise<FuzzFixture> => {
  const world = await demoWorld(stack);
  await stack.settle();
  const { hrRep, outsider, organization, otherOrganization } = world;
  const own = { confidential: 'okapi7own', personal: 'heron7own' };
  const abroad = { confidential: 'okapi7abroad', personal: 'heron7abroad' };
  await plant({ stack, manager: hrRep, organization, words: own });
  const planted = await plant({
    stack,
    manager: outsider,
    organization: otherOrganization,
    words: abroad,
  });
  const credentials = await createCredentials(stack, world);
  const large = { capacity: 100_000 };
  const role = await createRole(stack, organization.id, large);
  const real = await exampleWorld(stack, { ...world, role });
  const createLargeRole = async () => (await createRole(stack, organization.id, large)).id;
  const pools = new Map<string, () => Promise<string>>();
  for (const [name, id] of Object.entries(exampleIds)) {
    const make = async () => (await real({ id })).id;
    const uses = name === 'email' ? Infinity : 4;
    pools.set(name, await createPool(name === 'role' ? createLargeRole : make, uses));
  }
  await stack.settle();
  return {
    credentials,
    getId: async (whose, name) =>
      whose === 'abroad' ? (planted[name] ?? uuid()) : ((await pools.get(name)?.()) ?? uuid()),
    words: { own, abroad },
    secrets: [...credentials.secrets, stack.env['VAULT_SECRET'] ?? ''],
  };
};

/** One of three things, each used some times before another takes its place, which is made ahead of its use. */
const createPool = async (
  make: () => Promise<string>,
  uses: number,
): Promise<() => Promise<string>> => {
  const places = (await Promise.all([make(), make(), make()])).map((id) => Promise.resolve(id));
  let useCount = 0;
  return () => {
    const place = useCount++ % places.length;
    const thing = places[place] ?? make();
    // What was asked meanwhile may be in the way of making another.
    if (useCount % uses === 0) places[place] = make().catch(() => thing);
    return thing;
  };
};
