import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Employee = Readonly<Record<string, string>>;

/**
 * The outcome of one POST. `created`: whether the employee exists afterwards; `response`: a status, a closed connection
 * or no response at all.
 */
type PlannedResponse = {
  readonly created: boolean;
  readonly response: number | 'drop' | 'hang';
  readonly headers?: Readonly<Record<string, string>>;
};

export type BambooHr = {
  readonly origin: string;
  /** The value for BAMBOOHR_URL. */
  readonly url: string;
  readonly apiKey: string;
  /** Employees by id. */
  readonly employees: ReadonlyMap<string, Employee>;
  /** `METHOD path` of every request, in order; the query is left out. */
  readonly requests: readonly string[];
  /** Creates an employee as another client of BambooHR would. */
  readonly create: (employee: Employee) => string;
  /** Sets the outcomes of the next POSTs, one each; later ones succeed. */
  readonly planResponses: (...plans: readonly PlannedResponse[]) => void;
  /** Makes lookups return 500 while `broken` is true. */
  readonly breakLookups: (broken: boolean) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a stand-in for BambooHR, built from its documented contract: Basic authentication, POST /employees returns 201
 * with Location, GET /employees/changed and GET /employees/{id}; 400 without a name, 409 for an e-mail address in use.
 */
export const startBambooHr = async (): Promise<BambooHr> => {
  const state: State = {
    employees: new Map(),
    changed: new Map(),
    requests: [],
    plans: [],
    broken: false,
  };
  const server = createServer((request, response) => {
    serve(request, response, state).catch((error: Error) => response.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  return {
    origin,
    url: `${origin}/{company}`,
    apiKey,
    employees: state.employees,
    requests: state.requests,
    create: (employee) => addEmployee(state, employee),
    planResponses: (...plans) => state.plans.push(...plans),
    breakLookups: (broken) => {
      state.broken = broken;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

type State = {
  readonly employees: Map<string, Employee>;
  readonly changed: Map<string, string>;
  readonly requests: string[];
  readonly plans: PlannedResponse[];
  broken: boolean;
};

const apiKey = 'ab12'.repeat(10);
const authorization = `Basic ${Buffer.from(`${apiKey}:x`).toString('base64')}`;

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  state: State,
): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bamboohr');
  const body = await text(request);
  state.requests.push(`${request.method} ${pathname}`);
  if (request.headers.authorization !== authorization) return void response.writeHead(401).end();
  if (request.method === 'POST') return post(response, state, JSON.parse(body) as Employee);
  if (state.broken) return void response.writeHead(500).end();
  const id = pathname.split('/').at(-1) ?? '';
  const found = id === 'changed' ? changes(state, searchParams) : state.employees.get(id);
  if (!found) return void response.writeHead(404).end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(found));
};

const post = (response: ServerResponse, state: State, employee: Employee): void => {
  const plan = state.plans.shift();
  const problem = plan?.created === false ? undefined : findProblem(state, employee);
  if (problem) return void response.writeHead(problem).end();

  const id = plan?.created === false ? '' : addEmployee(state, employee);
  const location = `https://api.bamboohr.com/api/gateway.php/acme/v1/employees/${id}`;
  if (!plan) return void response.writeHead(201, { location }).end();
  if (plan.response === 'drop') return void response.destroy();
  if (plan.response !== 'hang') {
    response.writeHead(plan.response, plan.headers).end();
  }
};

const findProblem = ({ employees }: State, employee: Employee): number | undefined => {
  if (!employee['firstName'] || !employee['lastName']) return 400;
  const taken = [...employees.values()].some(
    (existing) => existing['homeEmail'] === employee['homeEmail'],
  );
  return taken ? 409 : undefined;
};

const addEmployee = ({ employees, changed }: State, employee: Employee): string => {
  const id = String(40_598 + employees.size);
  employees.set(id, employee);
  changed.set(id, new Date().toISOString());
  return id;
};

const changes = ({ changed }: State, query: URLSearchParams) => {
  const since = Date.parse(query.get('since') ?? '');
  if (query.get('type') !== 'inserted' || Number.isNaN(since)) return undefined;
  const found = [...changed].filter(([, lastChanged]) => Date.parse(lastChanged) >= since);
  const employees = found.map(([id, lastChanged]) => [id, { id, action: 'Inserted', lastChanged }]);
  return { latest: new Date().toISOString(), employees: Object.fromEntries(employees) };
};
