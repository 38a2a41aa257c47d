import type { ReactNode } from 'react'
import { size } from '../../styles/theme.ts'
import { Outline } from './outline.tsx'
import { SkeletonLine } from './skeleton.tsx'
import { Stack } from '../layout/stack.ts'

interface FormOutlineProps {
  /** The name of the loading content. */
  label: string
  /** For each field, whether it has a hint. */
  fields: readonly { hint: boolean }[]
  /** Stands between fields and button, as in the form. */
  children?: ReactNode
}

/** Stands for a form with one button while its script loads. */
export function FormOutline({ label, fields, children }: FormOutlineProps) {
  return (
    <Outline label={label}>
      <Stack $gap={5}>
        {fields.map(({ hint }, index) => (
          <FieldOutline key={index} hint={hint} />
        ))}
        {children}
        <SkeletonLine $width="9rem" $height={size.control} />
      </Stack>
    </Outline>
  )
}

/** The outline of a field with its label. */
export function FieldOutline({ hint = false }: { hint?: boolean }) {
  return (
    <Stack $gap={2}>
      <SkeletonLine $width="8rem" $height="1.2em" />
      <SkeletonLine $width="100%" $height={size.control} />
      {hint && <SkeletonLine $width="80%" $height="1.2em" />}
    </Stack>
  )
}
