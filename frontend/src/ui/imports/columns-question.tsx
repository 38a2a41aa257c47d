import { useId, type RefObject } from 'react'
import { styled } from 'styled-components'
import { OTHER_NOTES } from '@loggia/contracts/imports/headings'
import { countText } from '../../lib/format/count-text.ts'
import { color, from, radius, space } from '../../styles/theme.ts'
import { Select } from '../forms/select.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { SmallNote, Stack, Text } from '../layout/stack.ts'
import { ENCODINGS, distinctiveWords, type Encoding } from './file-encoding.ts'
import { headingsWithout, list, targetsOf, type Importable } from './import-kind.ts'
import type { useImport } from './use-import.ts'

const MAX_WORDS = 12

interface ColumnsQuestionProps {
  of: Importable
  run: ReturnType<typeof useImport>
  heading: RefObject<HTMLHeadingElement | null>
}

/** Asks how a file is encoded where it does not say it, and which of its columns is which. */
export function ColumnsQuestion({ of, run, heading }: ColumnsQuestionProps) {
  const { file, columns, fields, missing } = run
  const absent = headingsWithout(of.kind, missing, fields)
  const empty = columns.filter(({ samples }) => samples.length === 0).length
  return (
    <Stack $gap={5}>
      {file && !file.isSure && (
        <EncodingQuestion encoding={file.encoding} text={file.text} onChoose={run.chooseEncoding} />
      )}
      <Stack $gap={2}>
        <Heading ref={heading} tabIndex={-1}>
          Which column is what?
        </Heading>
        <SmallNote>
          These are the columns of {file?.name}, each with its first cells.
          {empty > 0 &&
            ` ${countText(empty, 'empty column')} ${empty === 1 ? 'is' : 'are'} left out.`}
        </SmallNote>
        <Text $weight={600} aria-live="polite">
          {absent.length > 0 &&
            `Choose the ${absent.length === 1 ? 'column' : 'columns'} for ${list.format(absent)}.`}
        </Text>
      </Stack>
      <Stack as="ul" $gap={4}>
        {columns.map(
          ({ heading: title, samples }, place) =>
            samples.length > 0 && (
              // A file may have several columns of the same heading.
              // oxlint-disable-next-line react/no-array-index-key
              <ColumnRow
                key={place}
                title={title || `Column ${place + 1}`}
                samples={samples}
                targets={targetsOf(of.kind)}
                field={fields[place] ?? null}
                onChoose={(field) => run.chooseField(place, field)}
              />
            ),
        )}
      </Stack>
    </Stack>
  )
}

interface EncodingQuestionProps {
  encoding: Encoding
  text: string
  onChoose: (encoding: Encoding) => void
}

function EncodingQuestion({ encoding, text, onChoose }: EncodingQuestionProps) {
  return (
    <Stack $gap={3}>
      <SelectField
        label="Character encoding"
        hint="The file does not say in which encoding it was saved. Choose the one in which these words look right:"
        value={encoding}
        onChange={({ target }) => onChoose(target.value as Encoding)}
      >
        {Object.entries(ENCODINGS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Words aria-label="Words of the file" aria-live="polite">
        {distinctiveWords(text, MAX_WORDS).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </Words>
    </Stack>
  )
}

interface ColumnRowProps {
  title: string
  samples: readonly string[]
  targets: readonly (readonly [field: string, heading: string])[]
  field: string | null
  onChoose: (field: string | null) => void
}

function ColumnRow({ title, samples, targets, field, onChoose }: ColumnRowProps) {
  const id = useId()
  return (
    <Row>
      <div>
        <Text as="label" $weight={600} $breakWords htmlFor={id}>
          {title}
        </Text>
        <SmallNote $breakWords id={`${id}-samples`}>
          {samples.join(' · ')}
        </SmallNote>
      </div>
      <Select
        id={id}
        aria-describedby={`${id}-samples`}
        value={field ?? ''}
        onChange={({ target }) => onChoose(target.value || null)}
      >
        <option value="">Do not import</option>
        {targets.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </Row>
  )
}

/** The columns with their fields, and the ignored ones. */
export function ColumnsNote({ of, run }: Omit<ColumnsQuestionProps, 'heading'>) {
  const { file, columns, fields } = run
  const names = new Map(targetsOf(of.kind))
  const read: string[] = []
  const noted: string[] = []
  const unread: string[] = []
  for (const [place, { heading, samples }] of columns.entries()) {
    const title = heading || `Column ${place + 1}`
    const name = names.get(fields[place] ?? '')
    if (fields[place] === OTHER_NOTES) noted.push(title)
    else if (name) read.push(isSame(title, name) ? title : `${title} as ${name}`)
    else if (samples.length > 0) unread.push(title)
  }
  return (
    <SmallNote $breakWords>
      {file && !file.encoding.startsWith('utf-') && `Encoding: ${ENCODINGS[file.encoding]}. `}
      {run.isRemembered && 'As you chose for the last file of these columns. '}
      {`Read: ${list.format(read)}.`}
      {noted.length > 0 && ` These columns go to the notes: ${list.format(noted)}.`}
      {unread.length > 0 && ` Not imported: ${list.format(unread)}.`}
    </SmallNote>
  )
}

const isSame = (one: string, other: string) =>
  one.toLowerCase().replaceAll(/\W/g, '') === other.toLowerCase().replaceAll(/\W/g, '')

const Heading = styled.h3`
  outline: none;
`

const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  margin: 0;
  padding: ${space[3]};
  border-radius: ${radius.small};
  background: ${color.backgroundSoft};
  list-style: none;
  overflow-wrap: anywhere;
`

const Row = styled.li`
  display: grid;
  gap: ${space[2]};
  min-width: 0;

  ${from.small} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 16rem);
    gap: ${space[4]};
    align-items: center;
  }
`
