import { describe, expect, it } from 'vitest';

import { compact } from './compact.ts';

describe('compacting a response', () => {
  it('leaves out null, empty lists and objects, and ids that no tool takes, at any depth', () => {
    const response = {
      success: true,
      step: { id: 's', roleStepId: 'r', version: 0, notes: null, links: [], isFinal: false },
      effects: [{ id: 'e', type: 'status_cache' }],
      position: '7',
    };
    expect(compact(response)).toEqual({
      step: { id: 's', version: 0, isFinal: false },
      effects: [{ type: 'status_cache' }],
    });
  });

  it('keeps an empty list at the top', () => {
    expect(compact({ steps: [] })).toEqual({ steps: [] });
  });
});
