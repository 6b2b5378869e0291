import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { connectHiring, expectData, HiringError, verifyWebhook } from '@hiring/client';

const { HIRING_URL = '', HIRING_KEY = '', WEBHOOK_SECRET: secret = '' } = process.env;
const client = connectHiring({ baseUrl: HIRING_URL, apiKey: HIRING_KEY });
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort());
const report = (what: string, value: unknown) =>
  process.stdout.write(`${JSON.stringify({ what, value })}\n`);

// 1. The key decides who you are.
const me = await expectData(client.GET('/api/v1/me'));
report('me', me.user.id);

// 2. Receive webhooks: verify the signature, drop repeats, respond at once.
const processed = new Set<string>();
const receive = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request);
  const webhook = await verifyWebhook({ body, headers: request.headers }, { secret }).catch(
    () => undefined,
  );
  if (webhook && !processed.has(webhook.id)) report('webhook', webhook.payload);
  if (webhook) processed.add(webhook.id);
  response.writeHead(webhook ? 204 : 400).end();
};
const receiver = createServer((request, response) => void receive(request, response));
receiver.listen(0, '127.0.0.1', () => report('receiver', receiver.address()));

// 3. Advance everyone at the CV screening. 429, 503 and lost responses are repeated, and act once.
const query = { current: true, stepType: 'cv_screening' as const };
for await (const { id } of client.list('/api/v1/candidate-steps', { query })) {
  const call = client.POST('/api/v1/candidate-steps/{id}/advance', { params: { path: { id } } });
  try {
    report('advanced', (await expectData(call)).step.id);
  } catch (error) {
    if (!(error instanceof HiringError) || error.reason !== 'already_completed') throw error;
  }
}

// 4. Follow every change. Store the cursor with what you process, and pass it as `after` when you start again.
const { signal } = stopping;
for await (const { changes, cursor } of client.changes({ signal, pollMs: 200 })) {
  for (const { type } of changes) report('change', type);
  report('cursor', cursor);
}
receiver.close();
