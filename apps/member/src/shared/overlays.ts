import { create } from 'zustand';

const useOverlayStore = create(() => ({ sideMenu: false, leave: false }));

export function useSideMenuOpen(): boolean {
  return useOverlayStore((state) => state.sideMenu);
}

/** The side menu is opened from several headers and closed by itself on every change of page. */
export function setSideMenuOpen(sideMenu: boolean): void {
  useOverlayStore.setState({ sideMenu });
}

export function useLeaveOpen(): boolean {
  return useOverlayStore((state) => state.leave);
}

/** Opens the question before logging out, from wherever. */
export function setLeaveOpen(leave: boolean): void {
  useOverlayStore.setState({ leave });
}
