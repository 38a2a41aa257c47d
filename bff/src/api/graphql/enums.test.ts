import { enums } from '@loggia/domain/generated/enums'
import { isEnumType } from 'graphql'
import { expect, test } from 'vitest'
import { toEnumName } from '@loggia/contracts/enum-name'
import { schema } from './schema.ts'

test.each(Object.entries<readonly string[]>(enums))(
  'the enum %s has the values of contracts',
  (name, values) => {
    const type = schema.getType(name)
    const inSdl = isEnumType(type) ? type.getValues() : []
    expect(Object.fromEntries(inSdl.map((each) => [each.name, each.value]))).toEqual(
      Object.fromEntries(values.map((value) => [toEnumName(value), value])),
    )
  },
)
