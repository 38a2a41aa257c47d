import { FieldOutline } from '../../../ui/feedback/form-outline.tsx'
import { Outline } from '../../../ui/feedback/outline.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Fields, Legend } from './settings-form-style.ts'

/** The groups of settings, by how many fields they have. */
const GROUPS = [5, 4]

/** Stands for the form of the settings while they load. */
export function SettingsOutline() {
  return (
    <Outline label="Loading site settings" tall>
      <Stack $gap={5}>
        {GROUPS.map((fields) => (
          <Card key={fields}>
            <Legend as="div">
              <SkeletonLine $width="11rem" $height="1.3em" />
            </Legend>
            <Fields>
              {Array.from({ length: fields }, (_, field) => (
                <FieldOutline key={field} />
              ))}
            </Fields>
          </Card>
        ))}
      </Stack>
    </Outline>
  )
}
