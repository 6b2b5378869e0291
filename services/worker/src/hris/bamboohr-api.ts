import { z } from 'zod';

import type { HttpRequest, Reply, Sender } from '../sending/sender.ts';

/** One company's account at BambooHR. */
export type Account = {
  /** For example `https://acme.bamboohr.com`. */
  readonly url: string;
  readonly apiKey: string;
};

/** https://documentation.bamboohr.com/reference/create-employee: 201, and the new id at the end of `Location`. */
export const postEmployee = (
  sender: Sender,
  account: Account,
  employee: Readonly<Record<string, string>>,
): Promise<Reply> =>
  sendRequest(sender, account, {
    method: 'POST',
    path: '/employees',
    body: JSON.stringify(employee),
  });

/** The employee id in `…/employees/40598`. */
export const parseEmployeeId = (location: string | undefined): string | undefined =>
  /\/employees\/(\d{1,19})\/?$/.exec(location ?? '')?.[1];

/** The result of a search. `found`: the id of the employee, or null. */
export type Search = { readonly found: string | null } | { readonly failed: Reply };

/**
 * Finds the employee with this email address among those created since an instant, by
 * https://documentation.bamboohr.com/reference/get-changed-employee-ids. Fails when the result is ambiguous.
 */
export const findCreated = async (
  sender: Sender,
  account: Account,
  { email, since }: { readonly email: string; readonly since: Date },
): Promise<Search> => {
  const from = encodeURIComponent(`${since.toISOString().slice(0, 19)}Z`);
  const path = `/employees/changed?since=${from}&type=inserted`;
  const reply = await sendRequest(sender, account, { method: 'GET', path });
  const changed = parseReply(ChangedEmployees, reply);
  if (!changed) return { failed: reply };

  for (const id of Object.keys(changed.employees)) {
    const fields = { method: 'GET', path: `/employees/${id}?fields=homeEmail` } as const;
    const employeeReply = await sendRequest(sender, account, fields);
    const employee = parseReply(Employee, employeeReply);
    if (!employee) return { failed: employeeReply };
    if (employee.homeEmail?.toLowerCase() === email.toLowerCase()) return { found: id };
  }
  return { found: null };
};

/** The largest number of new employees that are searched; more than this need a manual check. */
const maxNewEmployees = 200;

const ChangedEmployees = z.object({
  employees: z
    .union([z.record(z.string().regex(/^\d+$/), z.object({})), z.tuple([]).transform(() => ({}))])
    .refine((employees) => Object.keys(employees).length <= maxNewEmployees),
});

const Employee = z.object({ homeEmail: z.string().nullish() });

const sendRequest = (
  sender: Sender,
  { url, apiKey }: Account,
  { path, ...outgoing }: Pick<HttpRequest, 'method' | 'body'> & { readonly path: string },
): Promise<Reply> =>
  sender.send({
    ...outgoing,
    url: `${url}/api/v1${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:x`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'hiring-worker',
    },
  });

const parseReply = <Shape extends z.ZodType>(shape: Shape, reply: Reply) => {
  if (reply.status !== 200 || reply.body === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(reply.body)).data;
  } catch {
    return undefined;
  }
};
