import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { resetRequested, sandboxOpened, sandboxRequested } from './sandbox.examples.ts';
import { createSandbox, maxResetsPerDay, openSandbox, resetSandbox, sandbox } from './sandbox.ts';

const given = specify(sandbox);
const { generation: _generation, ...firstRequest } = sandboxRequested.data;
const { generation: _second, userId: _userId, ...secondRequest } = resetRequested.data;
const dayBefore = '2026-06-05T08:00:00.000Z';

describe('creating a sandbox', () => {
  it('requests the first generation, once', () => {
    given()
      .when((state) => createSandbox(state, firstRequest))
      .yields(sandboxRequested);
    given(sandboxRequested)
      .when((state) => createSandbox(state, { ...firstRequest, sandboxId: 'another' }))
      .yieldsNothing();
    given(sandboxRequested, sandboxOpened)
      .when((state) => createSandbox(state, { ...firstRequest, sandboxId: 'another' }))
      .yieldsNothing();
  });

  it('is complete when the generation is opened, once', () => {
    given(sandboxRequested)
      .when((state) => openSandbox(state, sandboxOpened.data))
      .yields(sandboxOpened);
    given(sandboxRequested, sandboxOpened)
      .when((state) => openSandbox(state, sandboxOpened.data))
      .yieldsNothing();
    expect(given(sandboxRequested, sandboxOpened).state()).toMatchObject({
      pending: null,
      current: { generation: 1, sandboxId: sandboxRequested.data.sandboxId },
    });
  });
});

describe('resetting a sandbox', () => {
  it('requests the next generation for the same user; the one before stays in use meanwhile', () => {
    given(sandboxRequested, sandboxOpened)
      .when((state) => resetSandbox(state, secondRequest, dayBefore))
      .yields(resetRequested);
    expect(given(sandboxRequested, sandboxOpened, resetRequested).state()).toMatchObject({
      userId: sandboxRequested.data.userId,
      current: { generation: 1 },
      pending: { generation: 2, sandboxId: resetRequested.data.sandboxId },
    });
  });

  it('yields no event while a generation is being prepared', () => {
    given(sandboxRequested)
      .when((state) => resetSandbox(state, secondRequest, dayBefore))
      .yieldsNothing();
    given(sandboxRequested, sandboxOpened, resetRequested)
      .when((state) => resetSandbox(state, { ...secondRequest, sandboxId: 'another' }, dayBefore))
      .yieldsNothing();
  });

  it('does not open a generation that another one replaced', () => {
    given(sandboxRequested, sandboxOpened, resetRequested)
      .when((state) => openSandbox(state, sandboxOpened.data))
      .yieldsNothing();
  });

  it('is refused without a sandbox', () => {
    given()
      .when((state) => resetSandbox(state, secondRequest, dayBefore))
      .refuses('sandbox_not_found');
  });

  it('is refused after the maximum within 24 hours, and possible a day after the first of them', () => {
    const past = Array.from({ length: maxResetsPerDay }, (_, index) => {
      const generation = index + 1;
      const minute = String(index).padStart(2, '0');
      const requestedAt = `2026-06-05T08:${minute}:00.000Z`;
      return [
        { ...sandboxRequested, data: { ...sandboxRequested.data, generation, requestedAt } },
        { ...sandboxOpened, data: { ...sandboxOpened.data, generation } },
      ];
    }).flat();
    given(...past)
      .when((state) => resetSandbox(state, secondRequest, '2026-06-05T07:59:59.999Z'))
      .refuses('too_many_resets');
    const next = { ...resetRequested.data, generation: maxResetsPerDay + 1 };
    given(...past)
      .when((state) => resetSandbox(state, secondRequest, dayBefore))
      .yields({ ...resetRequested, data: next });
  });
});
