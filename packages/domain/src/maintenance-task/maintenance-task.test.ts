import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import {
  cancellationRequested,
  cancelled,
  completed,
  failed,
  requested,
  started,
} from './maintenance-task.examples.ts';
import {
  cancelMaintenance,
  completeMaintenance,
  endCancelledMaintenance,
  failMaintenance,
  isOpenTask,
  maintenanceTask,
  requestMaintenance,
  startMaintenance,
} from './maintenance-task.ts';

const given = specify(maintenanceTask);

describe('requesting a maintenance task', () => {
  it('is recorded once', () => {
    given()
      .when((task) => requestMaintenance(task, requested.data))
      .yields(requested);
    given(requested)
      .when((task) => requestMaintenance(task, { ...requested.data, requestedBy: 'another' }))
      .yieldsNothing();
    expect(given(requested).state()).toMatchObject({
      ...requested.data,
      status: 'waiting',
      startedAt: null,
      results: [],
    });
  });
});

describe('a maintenance task', () => {
  it('is started once, and not after it was cancelled', () => {
    given(requested)
      .when((task) => startMaintenance(task, started.data))
      .yields(started);
    for (const past of [[requested, started], [requested, cancelled], []]) {
      given(...past)
        .when((task) => startMaintenance(task, started.data))
        .yieldsNothing();
    }
    expect(given(requested, started).state()).toMatchObject({
      status: 'running',
      startedAt: started.data.startedAt,
    });
  });

  it('ends completed, failed or cancelled', () => {
    given(requested, started)
      .when((task) => completeMaintenance(task, completed.data))
      .yields(completed);
    given(requested, started)
      .when((task) => failMaintenance(task, failed.data))
      .yields(failed);
    given(requested, started, cancellationRequested)
      .when((task) => endCancelledMaintenance(task, cancelled.data))
      .yields(cancelled);
    for (const end of [completed, failed, cancelled]) {
      const task = given(requested, started, end).state();
      expect(task && isOpenTask(task)).toBe(false);
      expect(task?.results).toEqual(end.data.results);
    }
    expect(given(requested, started, failed).state()?.error).toBe(failed.data.error);
  });

  it('ends only if it was started, and once', () => {
    for (const past of [[], [requested], [requested, started, completed]]) {
      const ended = given(...past);
      ended.when((task) => completeMaintenance(task, completed.data)).yieldsNothing();
      ended.when((task) => failMaintenance(task, failed.data)).yieldsNothing();
      ended.when((task) => endCancelledMaintenance(task, cancelled.data)).yieldsNothing();
    }
  });

  it('does not end cancelled unless that was requested', () => {
    given(requested, started)
      .when((task) => endCancelledMaintenance(task, cancelled.data))
      .yieldsNothing();
  });
});

describe('cancelling a maintenance task', () => {
  it('is requested once while it runs, by a person who is named', () => {
    given(requested, started)
      .when((task) => cancelMaintenance(task, cancellationRequested.data))
      .yields(cancellationRequested);
    given(requested, started, cancellationRequested)
      .when((task) => cancelMaintenance(task, cancellationRequested.data))
      .yieldsNothing();
    expect(given(requested, started, cancellationRequested).state()).toMatchObject({
      status: 'cancelling',
      cancelledBy: cancellationRequested.data.requestedBy,
      endedAt: null,
    });
  });

  it('ends a waiting task at once', () => {
    const { requestedAt } = cancellationRequested.data;
    given(requested)
      .when((task) => cancelMaintenance(task, cancellationRequested.data))
      .yields(cancellationRequested, {
        type: 'MaintenanceTaskCancelled',
        data: { results: [], cancelledAt: requestedAt },
      });
  });

  it('comes too late for a task whose work is done: it is completed', () => {
    given(requested, started, cancellationRequested)
      .when((task) => completeMaintenance(task, completed.data))
      .yields(completed);
  });

  it('is refused for a task that has ended, and for an unknown one', () => {
    given(requested, started, completed)
      .when((task) => cancelMaintenance(task, cancellationRequested.data))
      .refuses('maintenance_task_ended', 'completed');
    given()
      .when((task) => cancelMaintenance(task, cancellationRequested.data))
      .refuses('maintenance_task_not_found');
  });
});
