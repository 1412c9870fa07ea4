import { create } from 'zustand';

const useOverlayStore = create(() => ({ sideMenu: false, leave: false, download: false, hotMatches: false }));

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

export function useDownloadOpen(): boolean {
  return useOverlayStore((state) => state.download);
}

/** Opens the offer of the app: header, ticker and bar of home ask for it. */
export function setDownloadOpen(download: boolean): void {
  useOverlayStore.setState({ download });
}

export function useHotMatchesOpen(): boolean {
  return useOverlayStore((state) => state.hotMatches);
}

export function setHotMatchesOpen(hotMatches: boolean): void {
  useOverlayStore.setState({ hotMatches });
}

/** Whatever stands over a page goes with it. */
export function closeOverlays(): void {
  useOverlayStore.setState({ sideMenu: false, download: false, hotMatches: false });
}
