export { ClientsTab as ClientsPanel } from '../../features/clients/portal/clients-tab.tsx'
