import { contractTemplate, getEffectiveTemplate, type Template } from '@hiring/domain';
import { describe, expect, it, onTestFinished } from 'vitest';

import { InterruptedError } from '../effects/errors.ts';
import { openRenderer, type Renderer } from './renderer.ts';

const imprint = { author: 'Łódź Works', madeAt: '2026-06-05T10:00:00.000Z' };
const template = getEffectiveTemplate(contractTemplate.initial, 'an organization', 'en');
/** A template that no build saves, so that rendering it fails. */
const damaged = { ...template, clauses: undefined } as unknown as Template;

/** Returns a contract with one paragraph. */
const createShort = (text: string): Template => ({
  ...template,
  opening: [text],
  clauses: [],
  signatures: [],
});

const open = (timeoutMs?: number) => {
  const renderer = openRenderer(timeoutMs);
  onTestFinished(renderer.stop);
  return renderer;
};

describe('a renderer', () => {
  it('returns each of several contracts that are requested at once, with the same bytes every time', async () => {
    const titles = ['One', 'Two', 'Three'];
    const renderAll = ({ render }: Renderer) =>
      Promise.all(titles.map((title) => render({ ...template, title }, imprint)));
    const rendered = await renderAll(open());
    for (const [index, title] of titles.entries()) {
      expect(rendered[index]?.toString('latin1')).toContain(`>${title}</rdf:li>`);
    }
    expect(await renderAll(open())).toEqual(rendered);
  });

  it('returns the same bytes after a contract whose letters contain those of this one', async () => {
    const [first, second] = [open(), open()];
    await second.render(createShort('ź'), imprint);
    const rendered = await Promise.all(
      [first, second].map(({ render }) => render(createShort('z'), imprint)),
    );
    expect(rendered[1]).toEqual(rendered[0]);
  });

  it('rejects a contract that cannot be rendered, and renders the next one in another thread', async () => {
    const { render } = open();
    const [failed, next] = await Promise.allSettled([
      render(damaged, imprint),
      render(template, imprint),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('rejects a contract that is not rendered in time', async () => {
    const { render } = open(1);
    await expect(render(template, imprint)).rejects.toThrow('no result within 1 ms');
  });

  it('interrupts its contracts when it stops, and rejects later ones', async () => {
    const { render, stop } = open();
    const rendering = Promise.allSettled([render(template, imprint), render(template, imprint)]);
    await stop();
    for (const result of await rendering) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(InterruptedError) });
    }
    await expect(render(template, imprint)).rejects.toThrow(InterruptedError);
  });
});
