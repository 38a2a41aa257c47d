/** The colours of the highlighted code. */
export type CodeTone = 'plain' | 'keyword' | 'name' | 'value'

type CodePart = readonly [tone: CodeTone, text: string]

const plain = (text: string): CodePart => ['plain', text]
const keyword = (text: string): CodePart => ['keyword', text]
const named = (text: string): CodePart => ['name', text]
const value = (text: string): CodePart => ['value', text]

/** Decorative code that retells the story. */
export const snippet = (since: number | null): readonly (readonly CodePart[])[] => [
  [keyword('const '), named('studio'), plain(' = {')],
  ...(since === null ? [] : [[plain('  since: '), value(String(since)), plain(',')]]),
  [plain('  crafts: ['), value("'design'"), plain(', '), value("'engineering'"), plain('],')],
  [plain('}')],
  [],
  [keyword('async function '), named('transform'), plain('(client) {')],
  [keyword('  const '), plain('{ crafts } = '), named('studio')],
  [keyword('  const '), plain('needs = '), keyword('await '), named('listen'), plain('(client)')],
  [keyword('  const '), plain('plan = '), named('tailor'), plain('(crafts, needs)')],
  [
    keyword('  return '),
    named('launch'),
    plain('('),
    keyword('await '),
    named('build'),
    plain('(plan))'),
  ],
  [plain('}')],
]
