import type { Page } from 'playwright-core';

/** The largest number of controls that are visited on one page. */
const maxStops = 120;

/**
 * Walks through a page with the Tab key. Returns what a user of the keyboard would miss: a control that is not reached, a
 * focus that cannot be seen, is outside the window or is covered by something else, and a focus that does not leave a part
 * of the page.
 */
export const findKeyboardFlaws = async (page: Page): Promise<readonly string[]> => {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(prepare);
  const flaws: string[] = [];
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const visited = await page.evaluate(visitFocused);
    if (visited === undefined) return [...flaws, ...(await page.evaluate(findUnvisited))];
    const { control, flaw } = visited;
    if (flaw !== undefined) flaws.push(`${flaw}: ${control}`);
    if (!(await page.evaluate(showsFocus))) flaws.push(`the focus cannot be seen: ${control}`);
  }
  return [...flaws, `the focus is still in the page after ${maxStops} controls`];
};

/** Turns transitions off, so that the styles of a control are final at once, and begins at the top of the page. */
const prepare = (): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, *::before, *::after { transition: none !important; animation: none !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
};

/**
 * Marks the focused control, and returns it as text with what is wrong with its place; undefined when none, or one that
 * was visited before, has the focus.
 */
const visitFocused = (): { control: string; flaw: string | undefined } | undefined => {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body || element.dataset['visited'] !== undefined) {
    return undefined;
  }
  for (const before of document.querySelectorAll<HTMLElement>('[data-visited="last"]')) {
    before.dataset['visited'] = '';
  }
  element.dataset['visited'] = 'last';
  const { top, left, right, width, height } = element.getBoundingClientRect();
  const isOutside = (): boolean => {
    const y = top + Math.min(height / 2, 40);
    return y < 0 || y >= innerHeight || left >= innerWidth || right <= 0;
  };
  const isCovered = (): boolean => {
    const x = Math.max(left + Math.min(width / 2, 40), 0);
    const shown = document.elementFromPoint(x, top + Math.min(height / 2, 40));
    return shown === null || !(element.contains(shown) || shown.contains(element));
  };
  const findFlaw = (): string | undefined => {
    // A hidden input of a styled control has the size of a point: its label is what is seen.
    if (width <= 4 || height <= 4) return undefined;
    if (isOutside()) return 'outside the window';
    return isCovered() ? 'covered by something else' : undefined;
  };
  return { control: element.outerHTML.slice(0, 160), flaw: findFlaw() };
};

/** Whether the control visited last looks different without the focus, which it has again afterwards. */
const showsFocus = (): boolean => {
  const element = document.querySelector<HTMLElement>('[data-visited="last"]');
  // The styles by which the control, what is beside it or what is around it can show the focus.
  const readLook = (): string => {
    const elements = element?.nextElementSibling ? [element.nextElementSibling] : [];
    for (
      let each: Element | null = element;
      each && elements.length < 6;
      each = each.parentElement
    ) {
      elements.push(each);
    }
    return elements
      .map((each) => {
        const { outlineStyle, outline, boxShadow, borderColor, backgroundColor, transform } =
          getComputedStyle(each);
        const shownOutline = outlineStyle === 'none' ? '' : outline;
        return [shownOutline, boxShadow, borderColor, backgroundColor, transform].join();
      })
      .join();
  };
  const focused = readLook();
  (document.activeElement as HTMLElement).blur();
  const unfocused = readLook();
  element?.focus({ preventScroll: true });
  return focused !== unfocused;
};

/** Controls that can be used with a mouse and were not visited; those of an open dialog only, which keeps the focus. */
const findUnvisited = (): readonly string[] => {
  const root = document.querySelector('[role="dialog"]') ?? document;
  const controls = root.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"]',
  );
  const visited = [...root.querySelectorAll<HTMLElement>('[data-visited]')];
  // The arrow keys move within a group of radio buttons and within a list of tabs.
  const isInVisitedGroup = (control: HTMLElement): boolean =>
    visited.some(
      (other) =>
        other.contains(control) ||
        (control.matches('[type="radio"]') &&
          other.getAttribute('name') === control.getAttribute('name')) ||
        (control.matches('[role="tab"]') && other.matches('[role="tab"]')),
    );
  return [...controls]
    .filter((control) => !control.matches(':disabled, [aria-disabled="true"], [inert] *'))
    .filter(
      (control) =>
        control.matches('[type="radio"]') || control.checkVisibility({ visibilityProperty: true }),
    )
    .filter((control) => !isInVisitedGroup(control))
    .map((control) => `not reached: ${control.outerHTML.slice(0, 160)}`);
};
