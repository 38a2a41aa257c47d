import type { ClientImport } from '@loggia/contracts/imports/client-import'
import type { ImportOutcome } from '@loggia/contracts/values/imports'
import { styled } from 'styled-components'
import { countText } from '../../../lib/format/count-text.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'
import type { BadgeTone } from '../../../ui/lists/badge.tsx'
import { EnumBadge } from '../../../ui/lists/enum-badge.tsx'

const OUTCOME_LABELS: Record<ImportOutcome, string> = {
  create: 'Will be added',
  skip: 'Exists already',
  error: 'Cannot be added',
}

const OUTCOME_TONES: Record<ImportOutcome, BadgeTone> = {
  create: 'green',
  skip: 'grey',
  error: 'red',
}

/** Shows what the import will do with each row of a file. */
export function ImportPreview({ preview }: { preview: ClientImport }) {
  const { created, skipped, failed, rows } = preview
  return (
    <div>
      <Summary aria-live="polite">
        {countText(created, 'client')} will be added, {skipped} skipped, {failed} cannot be added.
      </Summary>
      <Scroll tabIndex={0} aria-label="Rows of the file">
        <Table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Client</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, outcome, faults, values }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{[values.name, values.company, values.email].filter(Boolean).join(', ')}</td>
                <td>
                  <EnumBadge value={outcome} labels={OUTCOME_LABELS} tones={OUTCOME_TONES} />
                  {faults.map(({ field, message }) => (
                    <RowError key={field}>{message}</RowError>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </div>
  )
}

const Summary = styled.p`
  margin-bottom: ${space[3]};
  font-weight: 600;
`

const Scroll = styled.section`
  max-height: 20rem;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${font.small};

  th,
  td {
    padding: ${space[2]} ${space[3]};
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`

const RowError = styled.p`
  margin-top: ${space[1]};
  color: ${color.dangerText};
`
