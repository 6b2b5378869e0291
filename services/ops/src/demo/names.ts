const firstNames = [
  'Amira',
  'Badr',
  'Chiara',
  'Daniel',
  'Elif',
  'Faisal',
  'Greta',
  'Hana',
  'Ibrahim',
  'Jonas',
  'Khalid',
  'Lina',
  'Mateo',
  'Noor',
  'Omar',
  'Petra',
  'Qasim',
  'Reem',
  'Sofia',
  'Tariq',
  'Ursula',
  'Viktor',
  'Wafa',
  'Yusuf',
  'Zeynep',
];

const lastNames = [
  'Almutairi',
  'Bergström',
  'Castillo',
  'Demir',
  'Eriksen',
  'Farouk',
  'García',
  'Haddad',
  'Ivanova',
  'Jansen',
  'Kaya',
  'Lindqvist',
  'Mansour',
  'Novák',
  'Okafor',
  'Papadaki',
  'Qureshi',
  'Rossi',
  'Saleh',
  'Tanaka',
  'Usman',
  'Vogel',
];

export type Contact = { readonly name: string; readonly email: string; readonly phone: string };

/** Returns the contact of the n-th demo candidate: always the same name, and a reserved e-mail domain (RFC 2606). */
export const createContact = (n: number): Contact => {
  const firstName = firstNames[n % firstNames.length] ?? '';
  const lastName = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? '';
  const ascii = `${firstName}.${lastName}`
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  const number = String(n + 1).padStart(4, '0');
  return {
    name: `${firstName} ${lastName}`,
    email: `${ascii}.${number}@candidates.example.com`,
    phone: `+966 11 555 ${number}`,
  };
};
