/**
 * The newest line of the anchors file about each chain, as text, so that services that cannot read the file show it.
 * Empty until heads are signed the next time.
 */
export const signedHeads = `
create table audit.signed_heads (
  chain text primary key,
  line text not null
);
`;
