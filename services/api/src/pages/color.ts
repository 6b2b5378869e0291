type Rgb = readonly [number, number, number];

/** The backgrounds of pages.css on which the accent color is used as text, or is the background of such text. */
export const backgrounds = {
  light: ['#ffffff', '#f4f5f7'],
  dark: ['#14171c', '#1f242b'],
} as const;

/** Contrast of text of any size, WCAG 2.2 AA (1.4.3). Greater than that of controls and of the focus. */
const minContrast = 4.5;
const maxSteps = 50;

/**
 * Returns the nearest color to a CSS hex color that has enough contrast with every background of the scheme: the color
 * itself, or a darker one on light and a lighter one on dark backgrounds. Contrast is symmetric, so a text in the color
 * of a background can be read on the returned color.
 */
export const toReadableColor = (color: string, scheme: keyof typeof backgrounds): string => {
  const target: Rgb = scheme === 'light' ? [0, 0, 0] : [255, 255, 255];
  const start = parseColor(color);
  for (let step = 0; step < maxSteps; step++) {
    const mixed = formatColor(mix(start, target, step / maxSteps));
    if (backgrounds[scheme].every((one) => getContrast(mixed, one) >= minContrast)) return mixed;
  }
  return formatColor(target);
};

/** Returns the contrast ratio of two CSS hex colors (WCAG 2.2), from 1 to 21. */
export const getContrast = (first: string, second: string): number => {
  const [dark = 0, light = 0] = [getLuminance(first), getLuminance(second)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
};

const getLuminance = (color: string): number => {
  const [red, green, blue] = parseColor(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

const parseColor = (color: string): Rgb => {
  const digits = color.slice(1);
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const value = Number.parseInt(long, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const formatColor = (channels: Rgb): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  mixChannel(from[0], to[0], share),
  mixChannel(from[1], to[1], share),
  mixChannel(from[2], to[2], share),
];

const mixChannel = (from: number, to: number, share: number): number =>
  Math.round(from + (to - from) * share);
