export { SettingsForm as SettingsPanel } from '../../features/site-settings/shared/settings-form.tsx'
