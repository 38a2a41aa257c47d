/** Values of a type that no field expects, or that pretend to be of another one; as JSON, in which they arrive. */
const ODD_JSON = [
  'null',
  'true',
  '-1',
  '1.5',
  '1e308',
  '9007199254740993',
  '"NaN"',
  '[]',
  '[null]',
  '[[["a"]]]',
  '[{"length":{"valueOf":{},"toString":{}}}]',
  '{}',
  '{"length":3}',
  '{"length":-1}',
  '{"length":"3"}',
  '{"length":{}}',
  '{"length":{"valueOf":{},"toString":{}}}',
  '{"length":{"valueOf":null,"toString":null}}',
  '{"size":{"valueOf":{},"toString":{}}}',
  '{"valueOf":null,"toString":null}',
  '{"__proto__":{"length":1}}',
  '{"constructor":{"prototype":{"length":1}}}',
  '{"toJSON":null}',
]

export const ODD_VALUES: readonly unknown[] = ODD_JSON.map((json) => JSON.parse(json))
