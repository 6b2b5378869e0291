/** An instant in the viewer's zone; the ISO text is shown on hover. */
export const Time = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {formatInstant(at)}
  </time>
);

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant in the viewer's zone and language. */
export const formatInstant = (at: string): string => format.format(new Date(at));
