import { describe, expect, it } from 'vitest';

import { tools } from '../tools.ts';
import { prompts } from './prompts.ts';

describe('the prompts', () => {
  it('have names that differ', () => {
    expect(new Set(prompts.map(({ name }) => name)).size).toBe(prompts.length);
  });

  it('declare every tool that their text names', () => {
    for (const { name, arguments: shape, tools: declared, write } of prompts) {
      const text = write(Object.fromEntries(Object.keys(shape).map((argument) => [argument, 'x'])));
      const named = tools.filter((tool) => new RegExp(`\\b${tool.name}\\b`).test(text));
      expect({ name, tools: named.map((tool) => tool.name).toSorted() }).toEqual({
        name,
        tools: declared.map((tool) => tool.name).toSorted(),
      });
    }
  });
});
