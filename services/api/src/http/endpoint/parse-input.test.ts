import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { Problem } from '../problems/problem.ts';
import { parseInput } from './parse-input.ts';

const Shape = z.strictObject({
  name: z.string('name is required'),
  steps: z.array(z.strictObject({ title: z.string() })),
});

const catchProblem = (input: unknown): Problem => {
  try {
    parseInput(Shape, input);
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('the input was accepted');
};

describe('parseInput', () => {
  it('throws 400 with the path of every unknown, missing or invalid field', () => {
    const input = { steps: [{ title: 'x' }, { title: 1, colour: 'red' }], status: 'open', id: 7 };
    const { status, message, details } = catchProblem(input);
    expect({ status, details }).toEqual({
      status: 400,
      details: [
        { path: 'name', message: 'name is required' },
        { path: 'steps.1.title', message: expect.any(String) },
        { path: 'steps.1.colour', message: 'Unrecognized key: "colour"' },
        { path: 'status', message: 'Unrecognized key: "status"' },
        { path: 'id', message: 'Unrecognized key: "id"' },
      ],
    });
    expect(message).toContain('name is required');
  });
});
