import { siteSettingInput } from '@loggia/contracts/site-settings/site-settings'
import { z } from 'zod'

/**
 * Validates the values by key, each with the rule that the server applies to its setting.
 *
 * @param mayStayEmpty those whose field can be left alone
 */
export function settingsSchema(keys: readonly string[], mayStayEmpty: readonly string[] = []) {
  const schemas = keys.map((key): [string, z.ZodType<string>] => {
    const value = valueOf(key)
    return [key, mayStayEmpty.includes(key) ? z.union([z.literal(''), value]) : value]
  })
  return z.object(Object.fromEntries(schemas))
}

function valueOf(key: string) {
  return z.string().transform((text, { addIssue }) => {
    const { success, data, error } = siteSettingInput.safeParse({ key, value: text })
    if (success) return data.value
    addIssue({ code: 'custom', message: error.issues[0]?.message ?? `${key} is required` })
    return z.NEVER
  })
}
