import type { ReportedRow } from '@loggia/contracts/imports/import'
import { styled } from 'styled-components'
import { lineClamp } from '../../styles/line-clamp.ts'
import { color, font, from, radius, space } from '../../styles/theme.ts'
import { Stack } from '../layout/stack.ts'
import { headingsOf, type Importable } from './import-kind.ts'

const SHOWN = 5

/** The first rows that will be added, as they will be stored. */
export function FirstRows({ of, rows }: { of: Importable; rows: readonly ReportedRow[] }) {
  const added = rows.filter(({ outcome }) => outcome === 'create')
  const first = added.slice(0, SHOWN)
  if (first.length === 0) return null
  return (
    <Stack $gap={2}>
      <h3>
        {added.length > SHOWN ? 'The first five, as they will become' : 'As they will become'}
      </h3>
      <Rows>
        {first.map(({ line, values }) => (
          <li key={line}>
            <dl>
              {headingsOf(of.kind).map(
                ([field, heading]) =>
                  values[field] && (
                    <div key={field}>
                      <dt>{heading}</dt>
                      <dd>{values[field]}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </Rows>
    </Stack>
  )
}

const Rows = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${from.medium} {
    grid-template-columns: 1fr 1fr;
  }

  li {
    min-width: 0;
    padding: ${space[3]};
    border-radius: ${radius.small};
    background: ${color.backgroundSoft};
  }

  dl {
    margin: 0;
    font-size: ${font.small};
  }

  dl > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: ${space[2]};
  }

  dt {
    color: ${color.textSoft};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
    unicode-bidi: plaintext;
    ${lineClamp(8)}
  }
`
