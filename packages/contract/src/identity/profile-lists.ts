/** What somebody does for a living, by code; the words are the catalogue's. */
export const OCCUPATIONS = [
  'employee',
  'self_employed',
  'business_owner',
  'public_service',
  'farmer',
  'driver',
  'teacher',
  'health',
  'trade',
  'student',
  'homemaker',
  'retired',
  'none',
  'other',
] as const;

/** Where the money comes from that is played with. */
export const SOURCES_OF_INCOME = ['salary', 'business', 'savings', 'pension', 'investments', 'family', 'property', 'other'] as const;
