export { until, type UntilOptions } from '@loggia/local/until'
