import { Fragment } from 'react'
import { styled } from 'styled-components'
import { font, space } from '../../../../styles/theme.ts'
import { Stack } from '../../../../ui/layout/stack.ts'
import type { Path } from '../content/json.ts'
import { schemaIn } from '../content/schema-limits.ts'
import type { Hints } from '../fields/field-types.ts'
import { useSectionForm } from './section-form.ts'

interface FieldsViewProps {
  /** The heading of the group; absent where the fields have one already. */
  label?: string
  fields: Hints
  schema: unknown
  path: Path
}

/** The fields of an object, one below the other. */
export function FieldsView({ label, fields, schema, path }: FieldsViewProps) {
  const { renderField } = useSectionForm()
  const views = Object.entries(fields).map(([key, hint]) => (
    <Fragment key={key}>
      {renderField({ hint, schema: schemaIn(schema, key), path: [...path, key] })}
    </Fragment>
  ))
  if (!label) return <Stack $gap={5}>{views}</Stack>
  return (
    <fieldset>
      <Legend>{label}</Legend>
      <Stack $gap={5}>{views}</Stack>
    </fieldset>
  )
}

const Legend = styled.legend`
  margin-bottom: ${space[4]};
  padding: 0;
  font-size: ${font.h4};
  font-weight: 600;
`
