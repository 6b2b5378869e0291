/** Mints an API key for a user through the API. Throws unless it responds 200. */
export const mintKey = async (
  url: string,
  adminKey: string,
  userId: string,
): Promise<{ readonly id: string; readonly key: string }> => {
  const response = await fetch(`${url}/api/admin/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench', userId, scopes: ['pipeline:read', 'pipeline:write'] }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  const { data } = JSON.parse(text) as { data: { id: string; key: string } };
  return data;
};
