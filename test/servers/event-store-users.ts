import { AccessDeniedError, jsonEvent } from '@eventstore/db-client';
import { openClient } from '@hiring/eventstore';
import { Agent, fetch } from 'undici';

import { until } from '../until.ts';
import type { TestCertificate } from './certificates.ts';

/** A user with the rights of a service (docs/security.md, A real event store), or with none. */
export type TestUser = {
  readonly username: string;
  readonly password: string;
  readonly rights: 'none' | 'read' | 'append';
};

const groups = {
  none: [],
  read: ['hiring-readers'],
  append: ['hiring-readers', 'hiring-writers'],
} as const;

/** The default ACL of deploy/eventstore/make-users.sh. */
const defaultAcl = {
  $userStreamAcl: {
    $r: ['$admins', 'hiring-readers'],
    $w: ['$admins', 'hiring-writers'],
    $d: '$admins',
    $mr: ['$admins', 'hiring-readers'],
    $mw: '$admins',
  },
  $systemStreamAcl: {
    $r: ['$admins', 'hiring-readers'],
    $w: '$admins',
    $d: '$admins',
    $mr: '$admins',
    $mw: '$admins',
  },
};

/** Creates users in a real server, as its `admin`, and sets the default ACL. Returns when the ACL is in force. */
export const createUsers = async (
  adminUrl: string,
  { certificate: ca }: Pick<TestCertificate, 'certificate'>,
  users: readonly TestUser[],
): Promise<void> => {
  const dispatcher = new Agent({ connect: { ca } });
  const { host, username, password } = new URL(adminUrl);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  for (const { username: loginName, password: own, rights } of users) {
    const { status } = await fetch(`https://${host}/users/`, {
      dispatcher,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        loginName,
        fullName: loginName,
        groups: groups[rights],
        password: own,
      }),
    });
    if (status !== 201) throw new Error(`the event store answered ${status} to a new user`);
  }
  await dispatcher.destroy();
  const client = openClient(adminUrl);
  await client.appendToStream(
    '$settings',
    jsonEvent({ type: 'update-default-acl', data: defaultAcl }),
  );
  await client.dispose();
  await Promise.all(
    users.filter(({ rights }) => rights === 'none').map((user) => waitUntilDenied(adminUrl, user)),
  );
};

const waitUntilDenied = async (
  adminUrl: string,
  { username, password }: TestUser,
): Promise<void> => {
  const client = openClient(Object.assign(new URL(adminUrl), { username, password }).href);
  const isDenied = () =>
    client.appendToStream('denied-1', jsonEvent({ type: 'Denied', data: {} })).then(
      () => false,
      (error: unknown) => error instanceof AccessDeniedError,
    );
  await until(isDenied, () => 'the default ACL is not in force');
  await client.dispose();
};
