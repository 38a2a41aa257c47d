import { styled } from 'styled-components'
import { font, glow, darkSection, radius, shadow, space } from '../../../../styles/theme.ts'
import { darkStyle } from '../../../../ui/layout/dark-style.ts'

/** The colours of the highlighted code. */
type CodeTone = 'plain' | 'keyword' | 'name' | 'value'

type CodePart = readonly [tone: CodeTone, text: string]

const plain = (text: string): CodePart => ['plain', text]
const keyword = (text: string): CodePart => ['keyword', text]
const named = (text: string): CodePart => ['name', text]
const value = (text: string): CodePart => ['value', text]

/** Decorative code that retells the story. */
const snippet = (since: number | null): readonly (readonly CodePart[])[] => [
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

const TONES: Record<CodeTone, string> = {
  plain: darkSection.text,
  keyword: darkSection.violet,
  name: darkSection.blue,
  value: darkSection.teal,
}

/** Decorative, so hidden from screen readers. */
export function CodeSnippet({ since }: { since: number | null }) {
  return (
    <Window aria-hidden="true">
      <Buttons>
        <i />
        <i />
        <i />
      </Buttons>
      <Code>
        {snippet(since).map((parts, line) => (
          <Line key={line}>
            {parts.map(([tone, text], part) => (
              <span key={part} style={{ color: TONES[tone] }}>
                {text}
              </span>
            ))}
          </Line>
        ))}
      </Code>
    </Window>
  )
}

const Window = styled.div`
  ${darkStyle}
  overflow: clip;
  border: 1px solid ${darkSection.line};
  border-radius: ${radius.large};
  background:
    radial-gradient(24rem 16rem at 100% 0%, ${glow.brandEnd}, transparent),
    radial-gradient(24rem 16rem at 0% 100%, ${glow.brand}, transparent), ${darkSection.background};
  box-shadow: ${shadow.high};
`

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
  padding: ${space[4]} ${space[5]};
  border-bottom: 1px solid ${darkSection.line};

  i {
    width: 0.7rem;
    height: 0.7rem;
    border-radius: ${radius.round};
    background: ${darkSection.line};
  }
`

const Code = styled.div`
  padding: ${space[5]};
  counter-reset: line;
  font-family: ${font.code};
  font-size: clamp(0.6875rem, 0.5rem + 0.9vw, 0.9375rem);
  line-height: 1.85;
  white-space: pre;
`

const Line = styled.div`
  min-height: 1.85em;
  counter-increment: line;

  &::before {
    content: counter(line);
    display: inline-block;
    width: 2.2em;
    color: ${darkSection.textSoft};
    opacity: 0.6;
  }
`
